FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build:product
RUN npm prune --omit=dev

FROM node:24.21.0-bookworm-slim
# Else glibc keeps what each thread of V8 has freed.
ENV NODE_ENV=production MALLOC_ARENA_MAX=1
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/package.json /app/LICENSE ./
USER node
EXPOSE 4000
CMD ["node", "--max-semi-space-size=16", "--preserve-symlinks", "dist/server/main.js"]
