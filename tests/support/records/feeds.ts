import { type Makers } from '../scenarios/record-making.ts';

export const makers: Makers = { sitemapPart: () => '1.xml' };
