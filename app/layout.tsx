import '@mantine/core/styles.layer.css';
import '@mantine/charts/styles.layer.css';
import '@mantine/dates/styles.layer.css';
import '@mantine/dropzone/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '@mantine/spotlight/styles.layer.css';
import 'mantine-datatable/styles.layer.css';
import './globals.css';
import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core';
import { GeistMono } from 'geist/font/mono';
import { GeistSans } from 'geist/font/sans';
import type { Metadata, Viewport } from 'next';
import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { EarlyInputScript } from '@/ui/early-input/early-input-script';
import { HearingBody } from '@/ui/early-input/hearing-body';
import { LocaleProvider } from '@/ui/locale/locale-provider';
import { localeOfRequest, TIME_ZONE_COOKIE } from '@/ui/locale/viewer-locale';
import { UiProvider } from '@/ui/theme/ui-provider';

export const metadata: Metadata = {
  title: { default: 'Lectern', template: '%s · Lectern' },
  description: 'Write courses, publish them, and run the learning business around them.',
  icons: { icon: '/icon.svg' },
};

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f6f6f3' },
    { media: '(prefers-color-scheme: dark)', color: '#121413' },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [sent, kept] = await Promise.all([headers(), cookies()]);
  const nonce = sent.get('x-nonce') ?? '';
  const locale = localeOfRequest(sent.get('accept-language'), kept.get(TIME_ZONE_COOKIE)?.value);
  return (
    <html lang="en" {...mantineHtmlProps} className={`${GeistSans.variable} ${GeistMono.variable}`}>
      <head>
        <ColorSchemeScript defaultColorScheme="auto" nonce={nonce} suppressHydrationWarning />
        <EarlyInputScript nonce={nonce} />
      </head>
      <HearingBody>
        <UiProvider nonce={nonce}>
          <LocaleProvider initial={locale}>{children}</LocaleProvider>
        </UiProvider>
      </HearingBody>
    </html>
  );
}
