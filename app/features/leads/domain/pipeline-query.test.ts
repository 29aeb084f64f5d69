import { describe, expect, test } from 'vitest';
import { openStages } from './lead-stage.ts';
import { boardLimits, leadsExportQuery, moreAfter, pipelineQueryOf, stagesShown } from './pipeline-query.ts';

describe('the address of the pipeline', () => {
  test('an empty address shows the board of open leads', () => {
    const query = pipelineQueryOf('');
    expect(query).toMatchObject({
      view: 'board',
      search: '',
      sort: '-created',
      page: 1,
      pageSize: 25,
      more: {},
    });
    expect(query.lead).toBeUndefined();
    expect(stagesShown(query)).toEqual(openStages);
  });

  test('known parameters are read, unknown or invalid ones are ignored', () => {
    const query = pipelineQueryOf(
      'view=table&stage=listo&priority=urgent&source=legacy&age=late&contact=today&colonia=%20Pitic&advisor=me&lead=501&pageSize=50',
    );
    expect(query).toMatchObject({
      view: 'table',
      stage: 'listo',
      priority: 'urgent',
      source: 'legacy',
      age: 'late',
      contact: 'today',
      colonia: 'Pitic',
      advisor: 'me',
      lead: 501,
      pageSize: 50,
    });
    expect(
      pipelineQueryOf(
        'view=otra&stage=nada&advisor=1&lead=x&pageSize=7&sort=precio&page=-1&contact=ayer&more=%00',
      ),
    ).toEqual(pipelineQueryOf(''));
  });

  test('shows one stage, the open stages, or all stages', () => {
    expect(stagesShown({ stage: 'perdido', closed: undefined })).toEqual(['perdido']);
    expect(stagesShown({ stage: undefined, closed: 'yes' })).toContain('convertido');
  });

  test('more cards in one column keep the other columns as they are, up to a limit', () => {
    const first = moreAfter({}, 'recibido', 20);
    expect(first).toBe('recibido-40');
    const second = moreAfter(pipelineQueryOf(`more=${first}`).more, 'listo', 20);
    expect(pipelineQueryOf(`more=${second}`).more).toEqual({ recibido: 40, listo: 40 });
    expect(pipelineQueryOf('more=recibido-9999').more).toEqual({ recibido: boardLimits.most });
    expect(pipelineQueryOf('more=recibido-5.nada-40.listo-x').more).toEqual({});
  });

  test('a file has the requested columns, or all of them', () => {
    expect(leadsExportQuery.parse({ columns: 'email,contact,secreto' }).columns).toEqual([
      'contact',
      'email',
    ]);
    expect(leadsExportQuery.parse({}).columns).toContain('since');
  });
});
