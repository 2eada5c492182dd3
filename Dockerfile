# One image, three processes: api, device-gateway, projector. Debian slim, since the native parts (argon2) are tried there.
FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The embedded PostgreSQL is for machines without a server; here there is one.
RUN npm ci --omit=dev --omit=optional
COPY . .
RUN npm run build:web

FROM node:20-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /app
COPY --from=build --chown=root:root /app /app
USER node
EXPOSE 3000 8081 9464
# Each service of compose.yaml says which process it is.
CMD ["node", "--import", "tsx", "api/main.ts"]
