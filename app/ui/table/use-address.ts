import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { addressWith } from './table-address.ts';

type Changes = Record<string, string | null | undefined>;

/** The address of the list: where links lead, and a way to go there by script. */
export function useAddress() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const latest = useRef(params);
  useEffect(() => void (latest.current = params), [params]);

  return {
    params,
    hrefFor: (changes: Changes) => addressWith(params, changes),
    /** From the address as it is when called, which may be later than when this was drawn. */
    go: (changes: Changes, { replace = false } = {}) =>
      void navigate(addressWith(latest.current, changes), { replace, preventScrollReset: true }),
  };
}
