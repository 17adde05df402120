import { registerHooks } from 'node:module';

// Lets a plain process run the sources: they name each other as the compiler writes them, with `.js`.
registerHooks({
  resolve: (specifier, context, next) =>
    next(context.parentURL?.endsWith('.ts') ? specifier.replace(/^(\..*)\.js$/, '$1.ts') : specifier, context),
});
