import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const FIRST_SCREEN = /dashboard\/src\/(?:main|shell\/shell|features\/overview\/overview)\.tsx$/;

/** `npm run build` writes `dist/dashboard`, which the edge serves at `/dashboard`. */
export default defineConfig({
  base: '/dashboard/',
  plugins: [react()],
  build: {
    outDir: '../dist/dashboard',
    emptyOutDir: true,
    manifest: 'manifest.json',
    // The licences of bundled packages require to be passed on, and the list of an image's packages
    // names them.
    license: { fileName: 'licenses.json' },
    target: 'es2023',
    // The Content-Security-Policy admits no scripts and fonts that are inlined in other files.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The shell and the screen that people land on come in one request, with everything that they import.
        codeSplitting: { groups: [{ name: 'start', test: FIRST_SCREEN }] },
      },
    },
  },
});
