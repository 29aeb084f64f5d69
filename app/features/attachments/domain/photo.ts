export const photoStatuses = ['processing', 'ready', 'failed'] as const;
export type PhotoStatus = (typeof photoStatuses)[number];

export type PhotoVariant = { format: 'avif' | 'webp'; width: number; height: number; name: string };

export const photoLimits = {
  bytes: 15 * 1024 * 1024,
  pixels: 50_000_000,
  alt: 300,
} as const;

/** Widths of the variants that a picture is made in, never larger than itself. */
export const photoWidths = [320, 640, 1024, 1600] as const;

/** What a page needs to show one. */
export type ShownPhoto = {
  alt: string;
  width: number;
  height: number;
  placeholder: string | null;
  variants: PhotoVariant[];
};

/** What can be wrong with one that was taken in and could not be made. */
export const photoProblems = [
  'attachments.problem.broken',
  'attachments.problem.animated',
  'attachments.problem.too_many_pixels',
  'attachments.problem.unfinished',
  'attachments.problem.lost',
] as const;
export type PhotoProblem = (typeof photoProblems)[number];

/** One as the back office sees it, in whatever state it is. */
export type OfficePhoto = ShownPhoto & {
  id: string;
  status: PhotoStatus;
  problem: PhotoProblem | null;
  fileName: string;
  /** What was sent is still here, so trying again makes sense. */
  canRetry: boolean;
};

export const mediaPath = (name: string) => `/media/${name}`;

/** The same picture for programs that read nothing newer than a JPEG. Of a WebP only. */
export const jpegPath = (name: string) => `${mediaPath(name)}.jpg`;
