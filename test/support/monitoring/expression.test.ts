import { evaluate } from './evaluate';
import { parseExpression, unknownNames } from './expression';
import { createScrapes, parseScrape } from './scrapes';

const SCRAPE = `# HELP requests_total Requests
# TYPE requests_total counter
requests_total{area="page",status="200"} 90
requests_total{area="page",status="500"} 10
requests_total{area="api \\"v1\\"",status="200"} 5
waiting 3
lag_p99_seconds 0.01
`;

describe('names in an expression', () => {
  const problems = (text: string): string[] =>
    unknownNames(parseExpression(text), parseScrape(SCRAPE));

  it('are known if a series has them or Prometheus adds them', () => {
    expect(problems('sum by (area, instance) (rate(requests_total{status=~"5.."}[5m]))')).toEqual(
      [],
    );
    expect(problems('waiting{job="site", instance!="a"} / up - lag_p99_seconds')).toEqual([]);
  });

  it.each([
    ['no_total > 1', 'no_total is not exported'],
    ['waiting{queue="mail"}', 'waiting has no label queue'],
    ['requests_total{status=~"4.."}', 'requests_total has no status like 4..'],
    ['sum by (route) (requests_total)', 'requests_total have no label route'],
  ])('are reported if they are unknown: %s', (text, problem) => {
    expect(problems(text)).toEqual([problem]);
  });

  it.each(['sum(waiting', 'rat(waiting[5m])', 'waiting{queue=}', 'waiting >'])(
    'cannot be read from %s, which is not PromQL',
    (text) => {
      expect(() => parseExpression(text)).toThrow('Not PromQL');
    },
  );
});

describe('the value of an expression', () => {
  const scrapes = createScrapes('site');
  scrapes.add(0, 'a', SCRAPE);
  scrapes.add(60, 'a', SCRAPE.replace(' 10\n', ' 40\n').replace(' 90\n', ' 150\n'));
  scrapes.add(60, 'b', null);
  const values = (text: string) => evaluate(parseExpression(text), scrapes, 60);

  it('is computed from the last scrape, or over a range', () => {
    expect(values('waiting')).toMatchObject([{ value: 3 }]);
    expect(values('up == 0')).toEqual([{ labels: { job: 'site', instance: 'b' }, value: 0 }]);
    expect(values('sum by (status) (increase(requests_total{area="page"}[2m]))')).toEqual([
      { labels: { status: '200' }, value: 120 },
      { labels: { status: '500' }, value: 60 },
    ]);
    expect(values('changes(requests_total{status="500"}[2m])')).toMatchObject([{ value: 1 }]);
  });

  it('is computed from operands with the same labels', () => {
    expect(
      values(
        'sum by (area) (rate(requests_total{status="500"}[2m])) / sum by (area) (rate(requests_total[2m])) > 0.3',
      ),
    ).toEqual([{ labels: { area: 'page' }, value: 1 / 3 }]);
    expect(values('max(waiting) > 3 or absent(nothing)')).toEqual([{ labels: {}, value: 1 }]);
    expect(values('max(waiting) > 2 and min(up) == 1')).toEqual([]);
  });

  it('is not negative when a counter restarts', () => {
    const restarted = createScrapes('site');
    restarted.add(0, 'a', 'x_total 100\n');
    restarted.add(10, 'a', 'x_total 4\n');
    expect(evaluate(parseExpression('rate(x_total[1m])'), restarted, 10)).toMatchObject([
      { value: 0.4 },
    ]);
  });

  it('cannot be computed if the expression uses features that the rules do not need', () => {
    expect(() => values('topk(1, waiting)')).toThrow('Cannot evaluate topk');
    expect(() => values('waiting + waiting')).toThrow('Cannot evaluate +');
    expect(() => values('sum without (area) (requests_total)')).toThrow('Not supported');
  });
});
