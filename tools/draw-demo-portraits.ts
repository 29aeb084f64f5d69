import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * Draws the portraits of the demo's invented staff: `node tools/draw-demo-portraits.ts`. The drawings are our own, so
 * they need nobody's licence, and nobody could take them for a photograph of a real person. Run by hand when one
 * changes; the results are committed.
 */
const results = join(import.meta.dirname, '../db/demo/portraits');
const side = 256;

type Portrait = {
  ground: string;
  skin: string;
  hair: string;
  shirt: string;
  /** Hair behind the head and hair over the forehead, as paths. */
  back: string;
  front: string;
  extras?: string;
};

const shortBack = 'M72 112c0-46 24-70 56-70s56 24 56 70v18H72Z';
const longBack = 'M66 116c0-50 26-76 62-76s62 26 62 76v62c0 10-8 16-18 16H84c-10 0-18-6-18-16Z';
const bun = 'M128 14a26 26 0 1 1 0 52 26 26 0 1 1 0-52Z';

const portraits: Record<string, Portrait> = {
  superadmin: {
    ground: '#e8d9c3',
    skin: '#d9a57c',
    hair: '#3a2a24',
    shirt: '#27355e',
    back: `${longBack} ${bun}`,
    front: 'M78 108c4-34 24-50 50-50s46 16 50 50c-22-4-34-14-44-28-12 16-30 26-56 28Z',
    extras: glasses('#3a2a24'),
  },
  admin: {
    ground: '#cfdccf',
    skin: '#c68e63',
    hair: '#5b5249',
    shirt: '#a8471f',
    back: shortBack,
    front: 'M80 100c2-32 20-46 48-46 26 0 46 12 48 46-10-12-16-20-22-26-20 8-50 8-62 2-4 6-8 14-12 24Z',
    extras: `<path d="M84 142c2 38 22 54 44 54s42-16 44-54c-6 14-14 20-24 20-8-6-32-6-40 0-10 0-18-6-24-20Z" fill="#5b5249"/>
      <path d="M112 166q16 8 32 0" fill="none" stroke="#f3e4d6" stroke-width="4" stroke-linecap="round"/>`,
  },
  asesor: {
    ground: '#f0d3bd',
    skin: '#e3b48d',
    hair: '#6b3a22',
    shirt: '#2c5a4b',
    back: longBack,
    front: 'M76 122c-2-42 20-66 52-66s54 22 52 66c-8-20-16-34-24-42-22 18-50 28-80 42Z',
    extras: '<circle cx="82" cy="150" r="5" fill="#c98a1b"/><circle cx="174" cy="150" r="5" fill="#c98a1b"/>',
  },
  agent: {
    ground: '#d5d9ea',
    skin: '#b97f55',
    hair: '#231c19',
    shirt: '#c98a1b',
    back: shortBack,
    front: 'M78 104c-2-36 22-54 54-54 30 0 48 20 46 52-8-16-18-24-30-28-24 2-50 8-70 30Z',
    extras: '<path d="M110 168c10 6 26 6 36 0-2 8-8 12-18 12s-16-4-18-12Z" fill="#231c19" opacity=".85"/>',
  },
  viewer: {
    ground: '#e9d6da',
    skin: '#dcab84',
    hair: '#8d8782',
    shirt: '#7f1d1d',
    back: 'M68 116c0-48 26-74 60-74s60 26 60 74v34c0 8-6 12-14 12H82c-8 0-14-4-14-12Z',
    front: 'M76 112c0-36 22-56 52-56s52 20 52 56c-20-2-34-10-44-24-14 14-34 22-60 24Z',
    extras: glasses('#7f1d1d'),
  },
};

function glasses(colour: string) {
  return `<g fill="none" stroke="${colour}" stroke-width="4"><circle cx="107" cy="126" r="15"/><circle cx="149" cy="126" r="15"/><path d="M122 124h12"/></g>`;
}

function drawing({ ground, skin, hair, shirt, back, front, extras = '' }: Portrait) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">
    <rect width="256" height="256" fill="${ground}"/>
    <path d="${back}" fill="${hair}"/>
    <path d="M32 256c4-46 40-62 96-62s92 16 96 62Z" fill="${shirt}"/>
    <path d="M106 170h44v30c0 12-10 20-22 20s-22-8-22-20Z" fill="${skin}"/>
    <path d="M106 184q22 18 44 0v8q-22 18-44 0Z" fill="#000" opacity=".12"/>
    <ellipse cx="128" cy="130" rx="46" ry="56" fill="${skin}"/>
    <ellipse cx="82" cy="134" rx="8" ry="12" fill="${skin}"/><ellipse cx="174" cy="134" rx="8" ry="12" fill="${skin}"/>
    <circle cx="108" cy="127" r="4.5" fill="#241a16"/><circle cx="148" cy="127" r="4.5" fill="#241a16"/>
    <path d="M98 112q10-7 20-2M138 110q10-5 20 2" fill="none" stroke="${hair}" stroke-width="4" stroke-linecap="round"/>
    <path d="M128 130v14q0 5-6 5" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="3" stroke-linecap="round"/>
    <path d="M112 162q16 12 32 0" fill="none" stroke="#7a3b2c" stroke-width="4" stroke-linecap="round"/>
    ${extras}
    <path d="${front}" fill="${hair}"/>
  </svg>`;
}

await mkdir(results, { recursive: true });
for (const [role, portrait] of Object.entries(portraits)) {
  await sharp(Buffer.from(drawing(portrait)), { density: 144 })
    .resize(side, side)
    .webp({ quality: 80, effort: 6 })
    .toFile(join(results, `${role}.webp`));
}
