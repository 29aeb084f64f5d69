import type { Database } from './data/database.server.ts';

/** A photograph of the demo, in every size, where the product keeps its files. */
export type DemoPicture = {
  name: string;
  alt: string;
  width: number;
  height: number;
  placeholder: string;
  variants: { format: 'avif' | 'webp'; width: number; height: number; name: string }[];
};

/** What every feature has at hand when it fills its part of the demo. */
export type DemoContext = {
  db: Database;
  /** The ids of some of the demo's accounts, by their role. */
  people: Record<'admin' | 'asesor' | 'agent' | 'propietario', string>;
  /** Moments counted in days from that of loading; `dayIn` is yyyy-mm-dd in Hermosillo. */
  moments: { now: Date; ago: (days: number) => Date; dayIn: (days: number) => string };
  images: ReadonlyMap<string, DemoPicture>;
};
