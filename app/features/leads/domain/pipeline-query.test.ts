import { describe, expect, test } from 'vitest';
import { openStages } from './lead-stage.ts';
import { boardLimits, leadsExportQuery, moreAfter, pipelineQueryOf, stagesShown } from './pipeline-query.ts';

describe('the address of the pipeline', () => {
  test('nothing asked is the board of what is under way', () => {
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

  test('what it understands is kept, the rest is left out', () => {
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

  test('one stage, those under way, or all', () => {
    expect(stagesShown({ stage: 'perdido', closed: undefined })).toEqual(['perdido']);
    expect(stagesShown({ stage: undefined, closed: 'yes' })).toContain('convertido');
  });

  test('more cards of one column leave the others as they were, and there is an end', () => {
    const first = moreAfter({}, 'recibido', 20);
    expect(first).toBe('recibido-40');
    const second = moreAfter(pipelineQueryOf(`more=${first}`).more, 'listo', 20);
    expect(pipelineQueryOf(`more=${second}`).more).toEqual({ recibido: 40, listo: 40 });
    expect(pipelineQueryOf('more=recibido-9999').more).toEqual({ recibido: boardLimits.most });
    expect(pipelineQueryOf('more=recibido-5.nada-40.listo-x').more).toEqual({});
  });

  test('a file has the columns that were asked for, or all', () => {
    expect(leadsExportQuery.parse({ columns: 'email,contact,secreto' }).columns).toEqual([
      'contact',
      'email',
    ]);
    expect(leadsExportQuery.parse({}).columns).toContain('since');
  });
});
