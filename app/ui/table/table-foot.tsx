import type { ChangeEvent } from 'react';
import { Form } from 'react-router';
import { buttonLook } from '../button-look.ts';
import { classes } from '../classes.ts';
import { SelectBox } from '../form/field.tsx';
import { Pagination } from '../page/pagination.tsx';
import { toolLook } from './filter-controls.tsx';
import { addressNames, keptEntries } from './table-address.ts';
import type { TableState } from './table-types.ts';
import { useAddress } from './use-address.ts';
import { useTableTexts } from './texts.ts';

const pageSizes = [25, 50, 100];

export function TableFoot({ state: { page, pageSize, total } }: { state: TableState }) {
  const { t, number } = useTableTexts();
  const { hrefFor } = useAddress();
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const from = (page - 1) * pageSize + 1;

  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-sm text-piedra">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <p className="tabular">
          {t('ui.table.range', {
            from: number(from),
            to: number(Math.min(total, from + pageSize - 1)),
            total: number(total),
          })}
        </p>
        <PageSize pageSize={pageSize} />
        <p className="max-lg:hidden">{t('ui.table.keys')}</p>
      </div>
      <Pagination
        page={page}
        pageCount={pageCount}
        total={total}
        keepsScroll
        hrefFor={(target) => hrefFor({ [addressNames.page]: String(target) })}
      />
    </footer>
  );
}

function PageSize({ pageSize }: { pageSize: number }) {
  const { t } = useTableTexts();
  const { params, go } = useAddress();
  const sizes = [...new Set([...pageSizes, pageSize])].sort((a, b) => a - b);

  function choose(event: ChangeEvent<HTMLSelectElement>) {
    go({ [addressNames.pageSize]: event.target.value });
  }

  return (
    <Form method="get" noValidate className="flex items-center gap-2">
      {keptEntries(params, [addressNames.pageSize]).map(([name, value], index) => (
        <input key={`${name}-${index}`} type="hidden" name={name} value={value} />
      ))}
      <label className="flex items-center gap-2">
        {t('ui.table.page_size')}
        <SelectBox>
          <select
            key={pageSize}
            name={addressNames.pageSize}
            defaultValue={pageSize}
            onChange={choose}
            className={classes(toolLook, 'appearance-none pr-9 pl-3 md:h-8')}
          >
            {sizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </SelectBox>
      </label>
      <noscript>
        <button className={buttonLook({ tone: 'secondary', size: 'sm' })}>{t('common.action.accept')}</button>
      </noscript>
    </Form>
  );
}
