import { routes } from './routes';

/** The index of the API: `{ teams: "GET /teams, POST /teams, …" }`, by the first word of the path. */
export const resources: Readonly<Record<string, string>> = groupRoutes();

function groupRoutes(): Record<string, string> {
  const groups: Record<string, string> = {};
  for (const { method, template } of routes) {
    const group = template.split('/')[1];
    if (group === undefined || group === '') continue;
    const line = `${method} ${template}`;
    groups[group] = groups[group] === undefined ? line : `${groups[group]}, ${line}`;
  }
  return groups;
}
