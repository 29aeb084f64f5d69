import { ArrowRight, ArrowRightLeft, Building2, Trash2, Undo2 } from 'lucide-react';
import { Button, ButtonLink, IconButton } from '#app/ui/button.tsx';
import { Menu, type MenuItem } from '#app/ui/overlay/menu.tsx';
import { missingFor } from '../../domain/stage-needs.ts';
import { movesFrom } from '../../domain/lead-stage.ts';
import { useTexts } from '../texts.ts';
import { useLeadName } from '../lead-looks.tsx';
import type { LeadDetail, PipelineData } from '../pipeline-types.ts';
import type { LeadActions } from '../use-lead-actions.ts';
import type { LeadMover } from '../use-move-lead.ts';

type DrawerActionsProps = { data: PipelineData; detail: LeadDetail; mover: LeadMover; act: LeadActions };
const drawn = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

/** What can be done to the lead as a whole. */
export function DrawerActions({ data: { may }, detail, mover, act }: DrawerActionsProps) {
  const { t } = useTexts();
  const nameOf = useLeadName();
  const { lead, property } = detail;
  const named = { id: lead.id, name: nameOf(lead) };

  return (
    <>
      {may.delete ? (
        <IconButton
          type="button"
          className="mr-auto"
          label={t('leads.pipeline.action.delete')}
          icon={<Trash2 {...drawn} />}
          onClick={() => act.remove(named)}
        />
      ) : null}
      {detail.canUndo ? (
        <Button
          type="button"
          tone="quiet"
          icon={<Undo2 {...drawn} />}
          onClick={() => void mover.undo(lead.id)}
        >
          {t('leads.pipeline.action.undo')}
        </Button>
      ) : null}
      <MoveMenu {...{ detail, mover, act }} />
      {lead.stage === 'listo' && may.convert ? (
        <Button type="button" icon={<Building2 {...drawn} />} onClick={() => act.askConvert(named)}>
          {t('leads.pipeline.action.convert')}
        </Button>
      ) : null}
      {property ? (
        <ButtonLink to={`/admin/properties/${property.id}`} icon={<Building2 {...drawn} />}>
          {t('leads.pipeline.action.property')}
        </ButtonLink>
      ) : null}
    </>
  );
}

function MoveMenu({ detail, mover, act }: Omit<DrawerActionsProps, 'data'>) {
  const { t } = useTexts();
  const nameOf = useLeadName();
  const { lead, subject } = detail;
  const moves = movesFrom(lead);
  if (moves.length === 0) return null;
  const moved = { id: lead.id, name: nameOf(lead), stage: lead.stage, leftStage: lead.leftStage };
  const items: MenuItem[] = moves.map(({ to, needsReason }) => ({
    id: to,
    label: t('leads.pipeline.move.to', { stage: t(`leads.stage.${to}`) }),
    icon: <ArrowRight {...drawn} />,
    ...(needsReason ? { description: t('leads.pipeline.move.asks_why') } : {}),
    onSelect: () =>
      void mover.move(moved, to, missingFor({ ...lead, ...subject }, lead.stage, to)).then(act.tellRefusal),
  }));
  return (
    <Menu
      label={t('leads.pipeline.action.move')}
      items={items}
      trigger={
        <Button type="button" tone="secondary" icon={<ArrowRightLeft {...drawn} />}>
          {t('leads.pipeline.action.move')}
        </Button>
      }
    />
  );
}
