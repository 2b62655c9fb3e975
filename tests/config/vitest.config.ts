import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));

export default defineConfig({
  root,
  plugins: [vanillaExtractPlugin()],
  test: {
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          setupFiles: ['tests/support/patience.ts'],
          include: ['src/**/*.test.{ts,tsx}', 'widgets/**/*.test.{ts,tsx}', 'tests/*.test.{ts,tsx}', 'tests/faults/**/*.test.ts'],
        },
      },
      // these share one database server, started only when one of them runs
      { extends: true, test: { name: 'contract', include: ['tests/contract/**/*.test.ts'], globalSetup: ['tests/support/databaseSetup.ts'] } },
    ],
  },
});
