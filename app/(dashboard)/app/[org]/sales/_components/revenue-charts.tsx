'use client';

import { BarChart } from '@mantine/charts';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { currencyDigits, formatMoney } from '@/kernel/currencies';
import type { RevenueDto, RevenueSpan } from '@/modules/commerce/schemas';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { useLocale } from '@/ui/locale/locale-provider';
import { Panel } from '@/ui/panel';
import { useTRPC } from '../../../../../_trpc/client';
import classes from './sales.module.css';

const SPANS: { value: RevenueSpan; label: string }[] = [
  { value: 'days', label: '30 days' },
  { value: 'months', label: '12 months' },
];

type Props = { span: RevenueSpan; onSpan: (span: RevenueSpan) => void };

/** What came in, net of refunds: a chart for each currency, since no two are added. */
export function RevenueCharts({ span, onSpan }: Props) {
  const trpc = useTRPC();
  const revenue = useQuery(trpc.purchase.readRevenue.queryOptions({ span }));
  return (
    <Panel
      title="Revenue"
      description={`What buyers paid, net of refunds, by ${span === 'days' ? 'day' : 'month'} in UTC.`}
      padded
      actions={
        <SegmentedControl
          aria-label="Span"
          size="xs"
          data={SPANS}
          value={span}
          onChange={(value) => onSpan(value === 'months' ? 'months' : 'days')}
        />
      }
    >
      {revenue.data === undefined ? (
        revenue.error === null ? (
          <LoadingState label="Loading the revenue" />
        ) : (
          <ErrorState message={revenue.error.message} onRetry={() => revenue.refetch()} />
        )
      ) : revenue.data.length === 0 ? (
        <EmptyState title="Nothing was sold in this time" description="Revenue appears here with the first payment." />
      ) : (
        <div className={classes.charts}>
          {revenue.data.map((series) => (
            <Chart key={series.currency} series={series} span={span} />
          ))}
        </div>
      )}
    </Panel>
  );
}

function Chart({ series: { currency, points }, span }: { series: RevenueDto[number]; span: RevenueSpan }) {
  const { locale } = useLocale();
  const scale = 10 ** currencyDigits(currency);
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  const sumOf = (name: 'revenue' | 'purchases' | 'refunds') => points.reduce((total, point) => total + point[name], 0);
  const rows = points.map((point) => ({
    ...point,
    label: labelOf(point.from, span, locale),
    Revenue: point.revenue / scale,
  }));
  const short = new Intl.NumberFormat(locale, { notation: 'compact', style: 'currency', currency });
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.caption} suppressHydrationWarning>
        <strong>{money(sumOf('revenue'))}</strong>
        <span>
          {currency} · {counted(sumOf('purchases'), 'purchase', locale)}
          {sumOf('refunds') > 0 && ` · ${counted(sumOf('refunds'), 'refund', locale)}`}
        </span>
      </figcaption>
      {/* The table below says the same to whoever does not see it. */}
      <div aria-hidden>
        <BarChart
          h={200}
          data={rows}
          dataKey="label"
          series={[{ name: 'Revenue', color: 'var(--lectern-accent)' }]}
          valueFormatter={(value) => money(Math.round(value * scale))}
          yAxisProps={{ width: 64, tickFormatter: (value: number) => short.format(value) }}
          barChartProps={{ accessibilityLayer: false }}
          barProps={{ isAnimationActive: false }}
          tickLine="none"
        />
      </div>
      <div className={classes.hidden}>
        <table>
          <caption>Revenue in {currency}</caption>
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col">Revenue</th>
              <th scope="col">Purchases</th>
            </tr>
          </thead>
          <tbody>
            {rows
              .filter(({ revenue, purchases }) => revenue !== 0 || purchases !== 0)
              .map(({ from, label, revenue, purchases }) => (
                <tr key={from}>
                  <th scope="row">{label}</th>
                  <td>{money(revenue)}</td>
                  <td>{purchases}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

const counted = (count: number, what: string, locale: string) =>
  `${new Intl.NumberFormat(locale).format(count)} ${what}${count === 1 ? '' : 's'}`;

/** A day of the calendar and no moment, so it is the same in every zone. */
function labelOf(from: string, span: RevenueSpan, locale: string): string {
  const parts =
    span === 'days' ? ({ day: 'numeric', month: 'short' } as const) : ({ month: 'short', year: '2-digit' } as const);
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(new Date(`${from}T00:00:00Z`));
}
