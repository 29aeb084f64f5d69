import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type Tone =
  | 'neutral'
  | 'clay'
  | 'green'
  | 'blue'
  | 'ochre'
  | 'red'
  | 'info'
  | 'success'
  | 'warning'
  | 'error';

type ToneProps = { tone?: Tone; children: ReactNode; className?: string };

const badges = {
  neutral: 'bg-duna text-tinta',
  clay: 'bg-barro-suave text-barro',
  green: 'bg-sahuaro-suave text-sahuaro',
  blue: 'bg-anochecer-suave text-anochecer',
  ochre: 'bg-ocre-suave text-ocre',
  red: 'bg-vino-suave text-vino',
};

const dots = {
  neutral: 'bg-trazo',
  clay: 'bg-barro',
  green: 'bg-sahuaro',
  blue: 'bg-anochecer',
  ochre: 'bg-ocre-vivo',
  red: 'bg-vino',
};

type Colour = keyof typeof badges;

const meaningColours = { info: 'blue', success: 'green', warning: 'ochre', error: 'red' } as const;

/** The colour of a meaning; a colour is returned as it is. */
export function colourOf(tone: Tone): Colour {
  return tone in meaningColours ? meaningColours[tone as keyof typeof meaningColours] : (tone as Colour);
}

export function Badge({ tone = 'neutral', className, children }: ToneProps) {
  return (
    <span
      className={classes(
        'inline-flex min-h-6 items-center gap-1 rounded-full px-2.5 text-xs font-semibold whitespace-nowrap',
        badges[colourOf(tone)],
        className,
      )}
    >
      {children}
    </span>
  );
}

/** A coloured dot and a word: the word carries the meaning, the dot is found faster. */
export function Status({ tone = 'neutral', className, children }: ToneProps) {
  return (
    <span className={classes('inline-flex items-center gap-2 whitespace-nowrap', className)}>
      <Dot tone={tone} />
      {children}
    </span>
  );
}

export function Dot({ tone }: { tone: Tone }) {
  return <span aria-hidden className={classes('size-2 shrink-0 rounded-full', dots[colourOf(tone)])} />;
}
