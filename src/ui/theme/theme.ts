import { createTheme } from '@mantine/core';
import { blue, brass, dark, gray, lamp, red } from './colors';
import { components } from './components';

const SANS = 'var(--font-geist-sans), -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, sans-serif';
const MONO = 'var(--font-geist-mono), ui-monospace, SFMono-Regular, Menlo, Consolas, monospace';

export const theme = createTheme({
  colors: { lamp, brass, red, blue, gray, dark },
  primaryColor: 'lamp',
  primaryShade: { light: 7, dark: 6 },
  white: '#ffffff',
  black: '#1e211f',
  fontFamily: SANS,
  fontFamilyMonospace: MONO,
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.4' },
  headings: {
    fontFamily: SANS,
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1rem', lineHeight: '1.4' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
      h4: { fontSize: '0.875rem', lineHeight: '1.45' },
      h5: { fontSize: '0.8125rem', lineHeight: '1.45' },
      h6: { fontSize: '0.75rem', lineHeight: '1.45' },
    },
  },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'sm',
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  shadows: {
    xs: 'var(--lectern-panel-shadow)',
    sm: 'var(--lectern-panel-shadow)',
    md: 'var(--lectern-overlay-shadow)',
    lg: 'var(--lectern-overlay-shadow)',
    xl: 'var(--lectern-overlay-shadow)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components,
});
