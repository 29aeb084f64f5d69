import { z } from 'zod';

/** The networks whose pages the agency can link to, in the order of the footer. */
export const socialNetworks = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
} as const;
export type SocialNetwork = keyof typeof socialNetworks;

export const networkNames = Object.keys(socialNetworks) as SocialNetwork[];

const address = z
  .string()
  .trim()
  .max(300, 'common.validation.max_length')
  .refine((text) => text === '' || isWebAddress(text), 'settings.validation.address')
  .default('');

/** The settings are free text, so only a web address becomes a link. */
export function isWebAddress(text: string) {
  return /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text);
}

export const socialInput = z.object({
  version: z.coerce.number().int().min(0).max(2_147_483_647),
  facebook: address,
  instagram: address,
  tiktok: address,
  youtube: address,
  linkedin: address,
});
export type SocialInput = z.output<typeof socialInput>;
