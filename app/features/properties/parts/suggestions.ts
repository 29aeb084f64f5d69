import { useEffect, useState } from 'react';
import { readJson } from '#app/ui/write/read-json.ts';
import { propertyPath } from '../domain/property-address.ts';

/** The answer of `/properties/suggest`. */
export type SuggestAnswer = {
  searches: { label: string; n: number; path: string }[];
  colonias: { name: string; city: string; n: number; path: string }[];
  developments: { id: number; slug: string; name: string }[];
  properties: { id: number; slug: string; title: string; price: number }[];
};

export type Suggestion = {
  kind: 'search' | 'colonia' | 'development' | 'property';
  label: string;
  city?: string;
  n?: number;
  price?: number;
  href: string;
  /** A place sets filters of the search; other suggestions link to a page and have none. */
  filters: Record<string, string> | null;
};

const minimumLength = 2;
const typingDelay = 180;

/** Suggestions for the typed text. When the answer is slow or fails, none are shown. */
export function useSuggestions(text: string, isWanted: boolean) {
  const [known, setKnown] = useState<ReadonlyMap<string, Suggestion[]>>(new Map());
  const words = text.trim();
  const isAsked = isWanted && words.length >= minimumLength && !known.has(words);

  useEffect(() => {
    if (!isAsked) return;
    const abort = new AbortController();
    const timer = setTimeout(() => void ask(), typingDelay);

    async function ask() {
      const address = `/properties/suggest?q=${encodeURIComponent(words)}`;
      const answer = await readJson<SuggestAnswer>(address, abort.signal);
      if (answer) setKnown((before) => new Map([...before, [words, suggestionsOf(answer)]]));
    }

    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [words, isAsked]);

  return known.get(words) ?? noSuggestions;
}

const noSuggestions: Suggestion[] = [];

function suggestionsOf({ searches, colonias, developments, properties }: SuggestAnswer): Suggestion[] {
  return [
    ...searches.map(({ label, n, path }): Suggestion => ({
      kind: 'search',
      label,
      n,
      href: path,
      filters: null,
    })),
    ...colonias.map(({ name, city, n, path }): Suggestion => ({
      kind: 'colonia',
      label: name,
      city,
      n,
      href: path,
      filters: Object.fromEntries(new URL(path, window.location.origin).searchParams),
    })),
    ...developments.map(({ id, slug, name }): Suggestion => ({
      kind: 'development',
      label: name,
      href: `/fraccionamientos/${id}${slug ? `-${slug}` : ''}`,
      filters: null,
    })),
    ...properties.map(({ id, slug, title, price }): Suggestion => ({
      kind: 'property',
      label: title,
      price,
      href: propertyPath({ id, slug }),
      filters: null,
    })),
  ];
}
