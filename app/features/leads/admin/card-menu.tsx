import { Building2, PanelRight, RotateCcw, ThumbsDown, Trash2, UserX } from 'lucide-react';
import type { MenuItem } from '#app/ui/overlay/menu.tsx';
import { closedStages, isClosed, isOpen, type LeadStage } from '../domain/lead-stage.ts';
import { useTexts } from './texts.ts';
import { useLeadAddress } from './lead-address.ts';
import { useLeadName } from './lead-looks.tsx';
import type { LeadCardData, PipelineData } from './pipeline-types.ts';
import type { LeadActions } from './use-lead-actions.ts';
import type { LeadMover } from './use-move-lead.ts';

type CardMenuFacts = { data: PipelineData; mover: LeadMover; act: LeadActions };

export const asMoved = ({ id, stage, leftStage }: LeadCardData, name: string) => ({
  id: Number(id),
  name,
  stage,
  leftStage,
});

const drawn = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

/** What else can be done with a card, before the columns it may go to. */
export function useCardMenu({ data, mover, act }: CardMenuFacts) {
  const { t } = useTexts();
  const { open } = useLeadAddress();
  const homeItems = useHomeItems(data, act);
  const wayItems = useWayItems({ data, mover, act });
  const nameOf = useLeadName();

  return (lead: LeadCardData): MenuItem[] => {
    const remove: MenuItem = {
      id: 'delete',
      label: t('common.action.delete'),
      icon: <Trash2 {...drawn} />,
      tone: 'danger',
      onSelect: () => act.remove({ id: Number(lead.id), name: nameOf(lead) }),
    };
    return [
      {
        id: 'open',
        label: t('leads.pipeline.action.open'),
        icon: <PanelRight {...drawn} />,
        onSelect: () => open(lead.id),
      },
      ...homeItems(lead),
      ...wayItems(lead),
      ...(data.may.delete ? [remove] : []),
    ];
  };
}

/** The property that it can become, or became. */
function useHomeItems({ may }: PipelineData, act: LeadActions) {
  const { t } = useTexts();
  const nameOf = useLeadName();
  return (lead: LeadCardData): MenuItem[] => {
    const icon = <Building2 {...drawn} />;
    if (lead.propertyId !== null) {
      const href = `/admin/properties/${lead.propertyId}`;
      return [{ id: 'property', label: t('leads.pipeline.action.property'), icon, href }];
    }
    if (lead.stage !== 'listo' || !may.convert) return [];
    const onSelect = () => act.askConvert({ id: Number(lead.id), name: nameOf(lead) });
    return [{ id: 'convert', label: t('leads.pipeline.action.convert'), icon, onSelect }];
  };
}

/** Ways to columns that are not in sight; one that is has its own line in the menu. */
function useWayItems({ data: { columns }, mover, act }: CardMenuFacts) {
  const { t } = useTexts();
  const nameOf = useLeadName();
  const isShown = (stage: LeadStage) => columns.some((column) => column.stage === stage);

  return (lead: LeadCardData): MenuItem[] => {
    const { stage, leftStage } = lead;
    const moveTo = (to: LeadStage) => void mover.move(asMoved(lead, nameOf(lead)), to).then(act.tellRefusal);
    const waysOut = closedStages.filter((to) => !isShown(to) && isOpen(stage));
    const out = waysOut.map((to) => ({
      id: `out-${to}`,
      label: t(`leads.pipeline.action.${to}`),
      icon: to === 'descartado' ? <ThumbsDown {...drawn} /> : <UserX {...drawn} />,
      onSelect: () => moveTo(to),
    }));
    if (!isClosed(stage) || !leftStage || isShown(leftStage)) return out;
    const label = t('leads.pipeline.action.reopen');
    return [{ id: 'reopen', label, icon: <RotateCcw {...drawn} />, onSelect: () => moveTo(leftStage) }];
  };
}
