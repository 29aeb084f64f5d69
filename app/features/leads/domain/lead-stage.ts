/** The open stages of the pipeline, in order. */
export const openStages = [
  'recibido',
  'contactado',
  'calificado',
  'visitado',
  'documentado',
  'listo',
] as const;
export type OpenStage = (typeof openStages)[number];

/** Stages that end a lead for a stated reason. A closed lead can only be reopened in the stage it left. */
export const closedStages = ['descartado', 'perdido'] as const;
export type ClosedStage = (typeof closedStages)[number];

export const leadStages = [...openStages, 'convertido', ...closedStages] as const;
export type LeadStage = (typeof leadStages)[number];

export type LeadPlace = {
  stage: LeadStage;
  /** The stage that a closed lead left; null while it is open. */
  leftStage: OpenStage | null;
};

export type LeadMove = {
  to: LeadStage;
  /** Required for a step back and for closing; not for a step forward or for reopening. */
  reason?: string | undefined;
};

export const leadRefusals = [
  'leads.refusal.same_stage',
  'leads.refusal.converted_is_final',
  'leads.refusal.one_step_forward',
  'leads.refusal.one_step_back',
  'leads.refusal.needs_reason',
  'leads.refusal.must_be_listo',
  'leads.refusal.convert_is_its_own_step',
  'leads.refusal.reopen_first',
  'leads.refusal.reopens_where_it_left',
] as const;
export type LeadRefusal = (typeof leadRefusals)[number];

type Decision = { ok: true; place: LeadPlace } | { ok: false; refusal: LeadRefusal };

const refuse = (refusal: LeadRefusal): Decision => ({ ok: false, refusal });
const arrive = (stage: LeadStage, leftStage: OpenStage | null = null): Decision => ({
  ok: true,
  place: { stage, leftStage },
});

export const isOpen = (stage: LeadStage): stage is OpenStage => openStages.some((open) => open === stage);
export const isClosed = (stage: LeadStage): stage is ClosedStage =>
  closedStages.some((closed) => closed === stage);

/**
 * Decides whether a lead may move to a stage, and if not, why. The server, the board and the tests all ask this
 * function, so they cannot disagree. Becoming a property is decided by `decideConversion`.
 */
export function decideMove(place: LeadPlace, { to, reason = '' }: LeadMove): Decision {
  const { stage, leftStage } = place;
  if (stage === 'convertido') return refuse('leads.refusal.converted_is_final');
  if (stage === to) return refuse('leads.refusal.same_stage');
  if (to === 'convertido') {
    return refuse(
      stage === 'listo' ? 'leads.refusal.convert_is_its_own_step' : 'leads.refusal.must_be_listo',
    );
  }
  if (isClosed(stage)) return decideReopening(leftStage, to);
  if (isClosed(to)) return reason.trim() ? arrive(to, stage) : refuse('leads.refusal.needs_reason');
  return decideStep(stage, to, reason);
}

function decideReopening(leftStage: OpenStage | null, to: LeadStage): Decision {
  if (!isOpen(to)) return refuse('leads.refusal.reopen_first');
  return to === leftStage ? arrive(to) : refuse('leads.refusal.reopens_where_it_left');
}

function decideStep(from: OpenStage, to: OpenStage, reason: string): Decision {
  const steps = openStages.indexOf(to) - openStages.indexOf(from);
  if (steps > 1) return refuse('leads.refusal.one_step_forward');
  if (steps < -1) return refuse('leads.refusal.one_step_back');
  if (steps === -1 && reason.trim() === '') return refuse('leads.refusal.needs_reason');
  return arrive(to);
}

/** A lead converts from `listo`. The lead of an approved submission may convert from any open stage. */
export function decideConversion(
  { stage }: LeadPlace,
  { isDirect = false }: { isDirect?: boolean } = {},
): Decision {
  if (stage === 'convertido') return refuse('leads.refusal.converted_is_final');
  if (isClosed(stage)) return refuse('leads.refusal.reopen_first');
  return stage === 'listo' || isDirect ? arrive('convertido') : refuse('leads.refusal.must_be_listo');
}

export type PossibleMove = { to: LeadStage; needsReason: boolean };

/** The stages that a lead may move to, in the order of the board, and whether each move needs a reason. */
export function movesFrom(place: LeadPlace): PossibleMove[] {
  return leadStages
    .map((to) => ({ to, needsReason: !decideMove(place, { to }).ok }))
    .filter(({ to }) => decideMove(place, { to, reason: 'sí' }).ok);
}

/** Days in the stage, and whether they exceed the agency's limit. */
export function ageOf(stageSince: Date, now: Date, limitDays: number | undefined) {
  const days = Math.max(0, Math.floor((now.getTime() - stageSince.getTime()) / 86_400_000));
  return { days, isOverdue: limitDays !== undefined && days >= limitDays };
}
