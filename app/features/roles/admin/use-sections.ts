import { useLoaderData } from 'react-router';
import type { SectionDescription } from '#app/core/access.ts';

/** All sections, from the page's loader, because features can add some. */
export const useSections = () => useLoaderData<{ sections: SectionDescription[] }>().sections;
