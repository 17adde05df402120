FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY dashboard/package.json dashboard/
COPY clients/widget/package.json clients/widget/
# What tests and benchmarks need is in packages of their own, which are not here.
RUN npm ci --include=dev --workspace=dashboard --workspace=clients/widget --include-workspace-root
COPY scripts/prebuilt.json scripts/prebuilt.mjs scripts/
RUN node scripts/prebuilt.mjs
COPY . .
RUN npm run build:product
# The account that the image runs as starts it once: each container reads what that leaves.
RUN chown -R 1000 dist
USER node
RUN node scripts/first-start.mjs
USER root
RUN npm prune --omit=dev && rm -r node_modules/.prebuilt dist/scripts dist/server/api-files.js*
RUN node scripts/sbom.mjs > sbom.cdx.json
# Types, maps and manuals of packages are for who writes code. Licences stay.
RUN find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.md' ! -iname 'licen[cs]e*' \) -delete

# The Debian of the image above, without npm and what compiles packages.
FROM debian:bookworm-slim
COPY --from=build /usr/local/bin/node /usr/local/bin/
COPY --from=build /etc/passwd /etc/group /etc/
# Else glibc keeps what each thread of V8 has freed.
ENV NODE_ENV=production MALLOC_ARENA_MAX=1
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/package.json /app/LICENSE /app/sbom.cdx.json ./
USER node
EXPOSE 4000
CMD ["node", "--max-semi-space-size=16", "--preserve-symlinks", "dist/server/main.js"]
