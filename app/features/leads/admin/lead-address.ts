import { useNavigate, useSearchParams } from 'react-router';

/** The address of a lead's drawer; `field` is the field to focus. Other search parameters are kept. */
export function withLead(params: URLSearchParams, id: number | string | null, field?: string) {
  const next = new URLSearchParams(params);
  for (const name of ['lead', 'field', 'entries']) next.delete(name);
  if (id !== null) next.set('lead', String(id));
  if (field) next.set('field', field);
  return `?${next}`;
}

/** The drawer is part of the address: a link opens it, and going back closes it. */
export function useLeadAddress() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const go = (to: string) => void navigate(to, { preventScrollReset: true });
  return {
    hrefOf: (id: number | string, field?: string) => withLead(params, id, field),
    open: (id: number | string, field?: string) => go(withLead(params, id, field)),
    close: () => go(withLead(params, null)),
    field: params.get('field'),
  };
}
