import { useEffect, useState } from 'react';
import { propertyPath } from '../domain/property-address.ts';

/** As `/properties/suggest` answers. */
export type SuggestAnswer = {
  colonias: { name: string; city: string; n: number; path: string }[];
  developments: { id: number; slug: string; name: string }[];
  properties: { id: number; slug: string; title: string; price: number }[];
};

export type Suggestion = {
  kind: 'colonia' | 'development' | 'property';
  label: string;
  city?: string;
  n?: number;
  price?: number;
  href: string;
  /** A place narrows the search; the others are pages of their own. */
  filters: Record<string, string> | null;
};

const shortest = 2;
const patience = 180;

/** What could be meant by the words so far. A slow or failed answer shows nothing and breaks nothing. */
export function useSuggestions(text: string, isWanted: boolean) {
  const [known, setKnown] = useState<ReadonlyMap<string, Suggestion[]>>(new Map());
  const words = text.trim();
  const isAsked = isWanted && words.length >= shortest && !known.has(words);

  useEffect(() => {
    if (!isAsked) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      fetch(`/properties/suggest?q=${encodeURIComponent(words)}`, { signal: abort.signal })
        .then(async (answer) => {
          if (!answer.ok) return;
          const found = suggestionsOf((await answer.json()) as SuggestAnswer);
          setKnown((before) => new Map([...before, [words, found]]));
        })
        .catch(() => undefined);
    }, patience);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [words, isAsked]);

  return known.get(words) ?? nothing;
}

const nothing: Suggestion[] = [];

function suggestionsOf({ colonias, developments, properties }: SuggestAnswer): Suggestion[] {
  return [
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
