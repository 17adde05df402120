import { defineConfig } from 'vite';

/**
 * `npm run build` writes two files: `dist/widget.js`, which a script tag includes, and with `--mode module` `dist/chat.js`, which a bundler
 * imports. All that they need is in them.
 */
export default defineConfig(({ mode }) => ({
  build: {
    outDir: 'dist',
    emptyOutDir: mode !== 'module',
    target: 'es2022',
    license: { fileName: 'licenses.json' },
    lib:
      mode === 'module'
        ? { entry: 'src/chat.tsx', formats: ['es'], fileName: () => 'chat.js' }
        : { entry: 'src/script.ts', formats: ['iife'], name: 'switchboardWidget', fileName: () => 'widget.js' },
  },
}));
