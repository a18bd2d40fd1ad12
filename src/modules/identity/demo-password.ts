/**
 * Everybody on the demo organization's staff signs in with it. It stands in the documentation, so the demo is made in
 * local mode alone, and production lets nobody in with it.
 */
export const DEMO_PASSWORD = 'lighthouse-keeper';
