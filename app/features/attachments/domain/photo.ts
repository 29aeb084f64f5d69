export const photoStatuses = ['processing', 'ready', 'failed'] as const;
export type PhotoStatus = (typeof photoStatuses)[number];

export type PhotoVariant = { format: 'avif' | 'webp'; width: number; height: number; name: string };

export const photoLimits = {
  bytes: 15 * 1024 * 1024,
  pixels: 50_000_000,
  alt: 300,
} as const;

/** Widths of the variants made of a photograph; no variant is wider than the original. */
export const photoWidths = [320, 640, 1024, 1600] as const;

/** What a page needs to show a photograph. */
export type ShownPhoto = {
  alt: string;
  width: number;
  height: number;
  placeholder: string | null;
  variants: PhotoVariant[];
};

/** Why a photograph that was uploaded could not be processed. */
export const photoProblems = [
  'attachments.problem.broken',
  'attachments.problem.animated',
  'attachments.problem.too_many_pixels',
  'attachments.problem.unfinished',
  'attachments.problem.lost',
] as const;
export type PhotoProblem = (typeof photoProblems)[number];

/** A photograph as the office sees it, whether it is ready, being processed or failed. */
export type OfficePhoto = ShownPhoto & {
  id: string;
  status: PhotoStatus;
  problem: PhotoProblem | null;
  fileName: string;
  /** Whether the original is still stored, so that processing can be tried again. */
  canRetry: boolean;
};

export const mediaPath = (name: string) => `/media/${name}`;

/** The same picture as a JPEG, for programs that cannot read anything newer. Only WebP files have one. */
export const jpegPath = (name: string) => `${mediaPath(name)}.jpg`;
