import { Columns3, Eye, EyeOff, Rows3 } from 'lucide-react';
import { Link } from 'react-router';
import { buttonLook } from '#app/ui/button-look.ts';
import { classes } from '#app/ui/classes.ts';
import { SegmentLinks } from '#app/ui/page/segment-links.tsx';
import { useAddress } from '#app/ui/table/use-address.ts';
import { leadStages, isOpen } from '../domain/lead-stage.ts';
import { useTexts } from './texts.ts';
import type { PipelineData } from './pipeline-types.ts';

const drawn = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

/** Switches between board and table, and shows or hides closed leads. Both are kept in the address. */
export function ViewSwitch({ query, counts }: Pick<PipelineData, 'query' | 'counts'>) {
  const { t, number } = useTexts();
  const { hrefFor } = useAddress();
  const closed = leadStages.filter((stage) => !isOpen(stage)).reduce((sum, stage) => sum + counts[stage], 0);

  return (
    <div className="mb-2 flex items-center justify-between gap-x-2">
      <SegmentLinks
        label={t('leads.pipeline.views')}
        segments={(['board', 'table'] as const).map((view) => ({
          id: view,
          to: hrefFor({ view: view === 'board' ? null : view }),
          label: t(`leads.pipeline.view.${view}`),
          icon: view === 'board' ? <Columns3 {...drawn} /> : <Rows3 {...drawn} />,
          isCurrent: query.view === view,
        }))}
      />
      {query.stage ? null : (
        <Link
          to={hrefFor({ closed: query.closed ? null : 'yes' })}
          preventScrollReset
          className={classes(
            buttonLook({ tone: 'quiet', size: 'sm' }),
            'min-w-0 max-md:px-1.5 max-md:[&_svg]:hidden',
          )}
        >
          {query.closed ? <EyeOff {...drawn} /> : <Eye {...drawn} />}
          {query.closed
            ? t('leads.pipeline.hide_closed')
            : t('leads.pipeline.show_closed', { count: closed, shown: number(closed) })}
        </Link>
      )}
    </div>
  );
}
