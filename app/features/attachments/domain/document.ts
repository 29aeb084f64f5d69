export const documentLimits = { bytes: 15 * 1024 * 1024 } as const;

/** A document as it is listed for people who may read its record. */
export type ShownDocument = {
  id: string;
  kind: string;
  fileName: string;
  bytes: number;
  createdAt: string;
  /** Name of the person who uploaded it; null when their account no longer exists. */
  by: string | null;
};
