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

const iconProps = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

/** The menu of a card: its actions, followed by the columns that the lead may move to. */
export function useCardMenu({ data, mover, act }: CardMenuFacts) {
  const { t } = useTexts();
  const { open } = useLeadAddress();
  const propertyItems = usePropertyItems(data, act);
  const hiddenStageItems = useHiddenStageItems({ data, mover, act });
  const nameOf = useLeadName();

  return (lead: LeadCardData): MenuItem[] => {
    const remove: MenuItem = {
      id: 'delete',
      label: t('common.action.delete'),
      icon: <Trash2 {...iconProps} />,
      tone: 'danger',
      onSelect: () => act.remove({ id: Number(lead.id), name: nameOf(lead) }),
    };
    return [
      {
        id: 'open',
        label: t('leads.pipeline.action.open'),
        icon: <PanelRight {...iconProps} />,
        onSelect: () => open(lead.id),
      },
      ...propertyItems(lead),
      ...hiddenStageItems(lead),
      ...(data.may.delete ? [remove] : []),
    ];
  };
}

/** The menu item that converts the lead into a property, or opens the property it became. */
function usePropertyItems({ may }: PipelineData, act: LeadActions) {
  const { t } = useTexts();
  const nameOf = useLeadName();
  return (lead: LeadCardData): MenuItem[] => {
    const icon = <Building2 {...iconProps} />;
    if (lead.propertyId !== null) {
      const href = `/admin/properties/${lead.propertyId}`;
      return [{ id: 'property', label: t('leads.pipeline.action.property'), icon, href }];
    }
    if (lead.stage !== 'listo' || !may.convert) return [];
    const onSelect = () => act.askConvert({ id: Number(lead.id), name: nameOf(lead) });
    return [{ id: 'convert', label: t('leads.pipeline.action.convert'), icon, onSelect }];
  };
}

/** Moves to stages whose columns are hidden. Stages with a visible column have their own line in the menu. */
function useHiddenStageItems({ data: { columns }, mover, act }: CardMenuFacts) {
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
      icon: to === 'descartado' ? <ThumbsDown {...iconProps} /> : <UserX {...iconProps} />,
      onSelect: () => moveTo(to),
    }));
    if (!isClosed(stage) || !leftStage || isShown(leftStage)) return out;
    const label = t('leads.pipeline.action.reopen');
    return [{ id: 'reopen', label, icon: <RotateCcw {...iconProps} />, onSelect: () => moveTo(leftStage) }];
  };
}
