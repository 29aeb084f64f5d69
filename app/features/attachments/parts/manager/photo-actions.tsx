import { ArrowLeft, ArrowRight, ChevronsLeft, ChevronsRight, PencilLine, Star, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { OfficePhoto } from '../../domain/photo.ts';
import type { useTexts } from '../../texts.ts';
import type { MenuItem } from '#app/ui/overlay/menu.tsx';
import type { ManagedPhotos } from './use-managed-photos.ts';
import { focusHandle } from '#app/features/attachments/parts/use-photo-order.ts';

type ActionFacts = {
  list: ManagedPhotos;
  photo: OfficePhoto;
  index: number;
  t: ReturnType<typeof useTexts>['t'];
  canFeature: boolean;
  onDescribe: () => void;
  onRemove: () => void;
};

const stroke = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

/** Menu with everything that dragging and clicking can do, for people who use neither. */
export function photoActions({
  list,
  photo,
  index,
  t,
  canFeature,
  onDescribe,
  onRemove,
}: ActionFacts): MenuItem[] {
  return [
    ...(canFeature && photo.status !== 'failed' && photo.id !== list.featuredId
      ? [
          {
            id: 'feature',
            label: t('attachments.action.feature'),
            icon: <Star {...stroke} />,
            onSelect: () => list.feature(photo.id),
          },
        ]
      : []),
    { id: 'alt', label: t('attachments.action.alt'), icon: <PencilLine {...stroke} />, onSelect: onDescribe },
    ...moveActions(list, photo.id, index, t),
    'divider',
    {
      id: 'remove',
      label: t('attachments.action.remove'),
      icon: <Trash2 {...stroke} />,
      tone: 'danger',
      onSelect: onRemove,
    },
  ];
}

function moveActions(list: ManagedPhotos, id: string, index: number, t: ActionFacts['t']): MenuItem[] {
  const last = list.shown.length - 1;
  if (last < 1) return [];
  const moves = [
    {
      id: 'first',
      key: 'attachments.action.move_first',
      Icon: ChevronsLeft,
      place: 0,
      isDisabled: index === 0,
    },
    {
      id: 'back',
      key: 'attachments.action.move_back',
      Icon: ArrowLeft,
      place: index - 1,
      isDisabled: index === 0,
    },
    {
      id: 'forward',
      key: 'attachments.action.move_forward',
      Icon: ArrowRight,
      place: index + 1,
      isDisabled: index === last,
    },
    {
      id: 'last',
      key: 'attachments.action.move_last',
      Icon: ChevronsRight,
      place: last,
      isDisabled: index === last,
    },
  ] as const;
  return [
    'divider',
    ...moves.map(({ key, Icon, place, ...move }) => ({
      ...move,
      label: t(key),
      icon: <Icon {...stroke} />,
      onSelect: () => list.move(id, place, { keepsFocus: true }),
    })),
  ];
}

/** Arrow keys move the focus between photographs; with Alt they move the photograph itself. */
export function onHandleKey(event: KeyboardEvent<HTMLElement>, list: ManagedPhotos, index: number) {
  const step = ({ ArrowLeft: -1, ArrowRight: 1 } as Record<string, number>)[event.key];
  const photo = list.shown[index];
  if (!step || !photo) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.altKey) list.move(photo.id, index + step, { keepsFocus: true });
  else focusHandle(list.shown[index + step]?.id);
}
