import type { Database } from './data/database.server.ts';

/** A photograph of the demo in every size, already in the file storage. */
export type DemoPicture = {
  name: string;
  alt: string;
  width: number;
  height: number;
  placeholder: string;
  variants: { format: 'avif' | 'webp'; width: number; height: number; name: string }[];
};

/** What every feature can use when it fills its part of the demo. */
export type DemoContext = {
  db: Database;
  /** The ids of some of the demo's accounts, by their role. */
  people: Record<'admin' | 'asesor' | 'agent' | 'propietario', string>;
  /** Dates relative to the moment of loading, in days; `dayIn` is yyyy-mm-dd in Hermosillo. */
  moments: { now: Date; ago: (days: number) => Date; dayIn: (days: number) => string };
  images: ReadonlyMap<string, DemoPicture>;
};
