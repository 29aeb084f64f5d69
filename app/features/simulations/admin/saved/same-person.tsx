import { Link } from 'react-router';
import { Alert } from '#app/ui/alert.tsx';
import { useRead } from '#app/ui/write/use-read.ts';
import type { simulationsOfPhone } from '../../server/save-simulation.server.ts';
import { savedAddress, savedPath } from './saved-address.ts';
import { useTexts } from './texts.ts';

type Found = Awaited<ReturnType<typeof simulationsOfPhone>>;

/** Finds earlier simulations with the same telephone once it is typed. */
export function useSamePerson() {
  const { data, read } = useRead<Found>();
  return {
    found: data,
    look(phone: string) {
      if (phone.replace(/\D/g, '').length < 10) return;
      void read(`${savedPath}/same-phone?phone=${encodeURIComponent(phone)}`);
    },
  };
}

type SamePersonProps = {
  found: Found | undefined;
  /** The list excludes the simulation that is open. */
  isBesides?: boolean;
};

export function SamePerson({ found, isBesides = false }: SamePersonProps) {
  const { t, exactMoney, ago } = useTexts();
  if (!found || found.total === 0) return null;
  return (
    <Alert
      tone="info"
      {...(isBesides ? { role: 'note' } : {})}
      title={t(isBesides ? 'simulations.saved.same_besides' : 'simulations.saved.same', {
        count: found.total,
      })}
    >
      <ul className="grid gap-1">
        {found.latest.map(({ id, folio, kind, monthly, createdAt }) => (
          <li key={id} className="flex flex-wrap gap-x-3">
            <Link
              to={savedAddress(id)}
              target="_blank"
              className="font-semibold underline underline-offset-3 hover:text-barro"
            >
              {folio}
            </Link>
            <span>
              {t('simulations.saved.same_line', {
                kind: t(`credit.kind.${kind}`),
                amount: exactMoney(monthly),
              })}
            </span>
            {/* «Hace 5 minutos» may change between rendering on the server and in the browser. */}
            <time dateTime={createdAt} className="text-piedra" suppressHydrationWarning>
              {ago(createdAt)}
            </time>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
