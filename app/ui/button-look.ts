import { classes } from './classes.ts';

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'md' | 'sm';

const shared =
  'inline-flex items-center justify-center gap-2 rounded-control border font-semibold whitespace-nowrap select-none ' +
  'transition-colors duration-150 ease-calm [&_svg]:shrink-0 ' +
  'aria-disabled:cursor-not-allowed disabled:opacity-55 data-disabled:opacity-55';

const tones: Record<ButtonTone, string> = {
  primary:
    'border-transparent bg-barro text-sobre-barro enabled:hover:bg-barro-hondo [a&]:hover:bg-barro-hondo active:bg-barro-hondo',
  secondary:
    'border-trazo bg-caliza text-tinta enabled:hover:border-tinta [a&]:hover:border-tinta enabled:hover:bg-duna [a&]:hover:bg-duna',
  quiet:
    'border-transparent bg-transparent text-tinta enabled:hover:bg-duna [a&]:hover:bg-duna aria-expanded:bg-duna',
  danger: 'border-transparent bg-vino text-sobre-vino enabled:hover:opacity-90 [a&]:hover:opacity-90',
};

const sizes: Record<ButtonSize, string> = {
  md: 'min-h-(--alto-control) px-4.5 text-(length:--texto-control) [&_svg]:size-4.5',
  sm: 'min-h-11 px-3 text-sm [&_svg]:size-4 md:min-h-9 compact:md:min-h-8',
};

const squares: Record<ButtonSize, string> = {
  md: 'size-(--alto-control) [&_svg]:size-5',
  sm: 'size-11 [&_svg]:size-4.5 md:size-9 compact:md:size-8',
};

type Look = { tone?: ButtonTone | undefined; size?: ButtonSize | undefined };

export function buttonLook({ tone = 'primary', size = 'md' }: Look = {}) {
  return classes(shared, tones[tone], sizes[size]);
}

export function iconButtonLook({ tone = 'quiet', size = 'md' }: Look = {}) {
  return classes(shared, tones[tone], squares[size]);
}
