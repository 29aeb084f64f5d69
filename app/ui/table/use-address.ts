import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type AddressChanges, addressWith } from './table-address.ts';

/** The address of the list: for links, and for navigating by script. */
export function useAddress() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const latest = useRef(params);
  useEffect(() => void (latest.current = params), [params]);

  return {
    params,
    hrefFor: (changes: AddressChanges) => addressWith(params, changes),
    /** Starts from the address at the time of the call, which may be newer than the render. */
    go: (changes: AddressChanges, { replace = false } = {}) =>
      void navigate(addressWith(latest.current, changes), { replace, preventScrollReset: true }),
  };
}
