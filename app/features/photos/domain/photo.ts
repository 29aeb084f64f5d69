/** Whose photographs there are. `draft` is a form that is not a property yet; `plan` the site plan of a development. */
export const photoOwners = ['property', 'draft', 'fraccionamiento', 'model', 'plan'] as const;
export type PhotoOwnerKind = (typeof photoOwners)[number];
export type PhotoOwner = { kind: PhotoOwnerKind; id: string };

export const photoStatuses = ['processing', 'ready', 'failed'] as const;
export type PhotoStatus = (typeof photoStatuses)[number];

export type PhotoVariant = { format: 'avif' | 'webp'; width: number; height: number; name: string };

export const photoLimits = {
  perOwner: { property: 10, draft: 10, fraccionamiento: 20, model: 10, plan: 1 } satisfies Record<
    PhotoOwnerKind,
    number
  >,
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

export const mediaPath = (name: string) => `/media/${name}`;
