/** How new records are given to an advisor. */
export type AssignmentRules = {
  /** In turns, by the colonia of the property, or by hand. */
  rule: 'turn' | 'neighborhood' | 'hand';
  /** The advisors who take turns; empty means everybody who may handle the records. */
  advisorIds: readonly string[];
  neighborhoods: readonly { neighborhood: string; advisorId: string }[];
};
