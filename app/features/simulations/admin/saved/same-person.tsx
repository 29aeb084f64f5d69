import { Link, useFetcher } from 'react-router';
import { Alert } from '#app/ui/alert.tsx';
import type { simulationsOfPhone } from '../../server/save-simulation.server.ts';
import { savedAddress, savedPath } from './saved-address.ts';
import { useTexts } from './texts.ts';

type Found = Awaited<ReturnType<typeof simulationsOfPhone>>;

/** Earlier simulations of a telephone, asked for when somebody has written it. */
export function useSamePerson() {
  const fetcher = useFetcher<Found>();
  return {
    found: fetcher.data,
    look(phone: string) {
      if (phone.replace(/\D/g, '').length < 10) return;
      void fetcher.load(`${savedPath}/same-phone?phone=${encodeURIComponent(phone)}`);
    },
  };
}

type SamePersonProps = { found: Found | undefined; /** Besides the one that is open. */ isBesides?: boolean };

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
            {/* The words age between the server and the browser. */}
            <time dateTime={createdAt} className="text-piedra" suppressHydrationWarning>
              {ago(createdAt)}
            </time>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
