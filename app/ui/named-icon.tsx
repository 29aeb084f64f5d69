import {
  BarChart3,
  Box,
  Bug,
  Building2,
  Calculator,
  ClipboardPen,
  ClockAlert,
  Contact,
  FileInput,
  Handshake,
  House,
  Kanban,
  KeyRound,
  Landmark,
  LayoutDashboard,
  MailQuestion,
  Map as MapIcon,
  MessageCircle,
  Search,
  Settings,
  ShieldCheck,
  SlidersHorizontal,
  UserCheck,
  UserRoundCog,
  Users,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { IconName } from '#app/core/icon-names.ts';

type IconProps = { className?: string };

const icons: Record<
  IconName,
  ComponentType<IconProps & { strokeWidth?: number; 'aria-hidden'?: boolean }>
> = {
  alarm: ClockAlert,
  board: Kanban,
  box: Box,
  bug: Bug,
  building: Building2,
  calculator: Calculator,
  chart: BarChart3,
  contact: Contact,
  dashboard: LayoutDashboard,
  form: ClipboardPen,
  handshake: Handshake,
  house: House,
  inbox: FileInput,
  key: KeyRound,
  landmark: Landmark,
  mail: MailQuestion,
  map: MapIcon,
  message: MessageCircle,
  person: UserCheck,
  'person-settings': UserRoundCog,
  people: Users,
  search: Search,
  settings: Settings,
  shield: ShieldCheck,
  sliders: SlidersHorizontal,
};

/** An icon by the name that the server sent. */
export function NamedIcon({ name, ...props }: IconProps & { name: IconName }) {
  const Icon = icons[name];
  return <Icon {...props} strokeWidth={1.75} aria-hidden />;
}
