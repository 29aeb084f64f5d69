import { useLoaderData } from 'react-router';
import type { SectionDescription } from '#app/core/access.ts';

/** The sections there are, from the loader of the page: features can add to them. */
export const useSections = () => useLoaderData<{ sections: SectionDescription[] }>().sections;
