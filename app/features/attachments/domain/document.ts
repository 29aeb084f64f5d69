export const documentLimits = { bytes: 15 * 1024 * 1024 } as const;

/** One as those who may read its record see it. */
export type ShownDocument = {
  id: string;
  kind: string;
  fileName: string;
  bytes: number;
  createdAt: string;
  /** Who uploaded it, while they have an account. */
  by: string | null;
};
