import { Link } from 'react-router';
import { buttonLook } from '#app/ui/button-look.ts';
import { Kanban, type KanbanColumn, type MoveTarget } from '#app/ui/kanban/kanban.tsx';
import { useAddress } from '#app/ui/table/use-address.ts';
import { decideMove, isOpen, type LeadStage } from '../domain/lead-stage.ts';
import { boardLimits, moreAfter } from '../domain/pipeline-query.ts';
import { useTexts } from './texts.ts';
import { asMoved, useCardMenu } from './card-menu.tsx';
import { LeadCard } from './lead-card.tsx';
import { stageTones, useLeadName } from './lead-looks.tsx';
import type { LeadCardData, PipelineData } from './pipeline-types.ts';
import type { LeadActions } from './use-lead-actions.ts';
import type { LeadMover } from './use-move-lead.ts';

type BoardProps = { data: PipelineData; mover: LeadMover; act: LeadActions };

/** Every lead in the column of its stage. */
export function Board({ data, mover, act }: BoardProps) {
  const { t } = useTexts();
  const nameOf = useLeadName();
  const columns = useColumns(data);
  const targets = useTargets(columns);
  const cardActions = useCardMenu({ data, mover, act });

  return (
    <Kanban
      label={t('leads.pipeline.board')}
      columns={columns}
      level={2}
      renderCard={(lead) => <LeadCard lead={lead} />}
      cardLabel={nameOf}
      moveTargets={targets}
      onMove={(lead, to) => mover.move(asMoved(lead, nameOf(lead)), to as LeadStage, asksOf(lead, to))}
      cardActions={cardActions}
      emptyColumn={t('leads.pipeline.empty_column')}
      isReadOnly={!data.may.write}
    />
  );
}

/** The fields that a move asks for. Only a step forward asks; a step back, a closing or a reopening does not. */
function asksOf({ stage, leftStage, asks }: LeadCardData, to: string) {
  const isStepForward = isOpen(stage) && decideMove({ stage, leftStage }, { to: to as LeadStage }).ok;
  return isStepForward ? asks : [];
}

function useColumns({ columns, counts, sums, query }: PipelineData): KanbanColumn<LeadCardData>[] {
  const { t, money } = useTexts();
  return columns.map(({ stage, cards }) => ({
    id: stage,
    title: t(`leads.stage.${stage}`),
    tone: stageTones[stage],
    total: counts[stage],
    sum: sums[stage] > 0 ? money(sums[stage]) : t('leads.pipeline.no_sum'),
    cards: cards.map((card) => ({ ...card, id: String(card.id) })),
    footer:
      counts[stage] > cards.length && cards.length > 0 ? (
        <More {...{ stage, more: query.more }} shown={cards.length} hidden={counts[stage] - cards.length} />
      ) : null,
  }));
}

type MoreProps = { stage: LeadStage; more: PipelineData['query']['more']; shown: number; hidden: number };

/** Shows the next cards of a column. A column at its limit links to the table instead. */
function More({ stage, more, shown, hidden }: MoreProps) {
  const { t, number } = useTexts();
  const { hrefFor } = useAddress();
  const isFull = shown >= boardLimits.most;
  const to = isFull
    ? hrefFor({ view: 'table', stage, more: null })
    : hrefFor({ more: moreAfter(more, stage, shown) });
  return (
    <Link to={to} preventScrollReset className={`${buttonLook({ tone: 'quiet', size: 'sm' })} w-full`}>
      {t(isFull ? 'leads.pipeline.more_in_table' : 'leads.pipeline.more', {
        count: hidden,
        shown: number(hidden),
      })}
    </Link>
  );
}

/** Which columns a card may be moved to; for the others, the reason why not. */
function useTargets(columns: readonly { id: string }[]) {
  const { t } = useTexts();
  return ({ stage, leftStage }: LeadCardData): MoveTarget[] =>
    columns.map(({ id }) => {
      const decision = decideMove({ stage, leftStage }, { to: id as LeadStage, reason: 'sí' });
      return decision.ok ? id : { id, refusal: t(decision.refusal) };
    });
}
