import { hiddenPattern } from './hidden-pattern.ts'
import type { HostRules } from './host-rules.ts'

/** For nginx, to be included in the shop's server block. A location with a header of its own inherits none: it repeats them. */
export function nginxRules({ headers, caching, shellBelow, shell, hidden }: HostRules): string {
  const always = Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;`)
  const page = '$uri $uri/index.html'
  return `# The shop's rules for nginx. In the server block that has the certificate:
#   root /var/www/shop;            # what is in the folder dist
#   include /etc/nginx/shop.conf;  # this file
index index.html;
charset utf-8;
error_page 404 /404.html;
gzip_static on;
gzip_vary on;
# With the module ngx_brotli (Debian: libnginx-mod-http-brotli-static):
# brotli_static on;

${always.join('\n')}
add_header Cache-Control "${caching.others}" always;

location / {
  try_files ${page} =404;
}
${shellBelow.map((path) => `location ${path} {\n  try_files ${page} ${shell}index.html;\n}`).join('\n')}
location ${caching.immutableBelow} {
  try_files $uri =404;
  ${always.join('\n  ')}
  add_header Cache-Control "${caching.immutable}";
}
location ~ \\.webmanifest$ {
  types { }
  default_type application/manifest+json;
}
location ^~ /.well-known/ {
}
location ~ "${hiddenPattern(hidden)}" {
  return 404;
}
`
}
