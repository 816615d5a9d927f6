import { Router, useLocation, useSearch } from 'wouter';
import { useHashLocation, useHashSearch } from './hashLocation';
import type { Known } from './page';
import { entryOf, parseRoute, resolveRoute } from './resolveRoute';
import { SettingsLayout } from './SettingsLayout';
import { StageLayout } from './StageLayout';
import { usePageEntry } from './usePageEntry';
import { useRefresh } from './useRefresh';

export const OptionsPages = ({ known }: { readonly known: Known }) => (
  <Router hook={useHashLocation} searchHook={useHashSearch}>
    <Page known={known} />
  </Router>
);

/** The page of the address: settings beside the sidebar, or one thing to do on a page of its own. */
function Page({ known }: { readonly known: Known }) {
  const [path] = useLocation();
  const route = resolveRoute(parseRoute(path, useSearch()), known);
  const refresh = useRefresh();
  usePageEntry(route);

  const { stage, render } = entryOf(route.name);
  const page = render({ known, refresh }, route.parameters);
  if (stage) return <StageLayout wide={stage === 'wide'}>{page}</StageLayout>;
  return (
    <SettingsLayout known={known} route={route}>
      {page}
    </SettingsLayout>
  );
}
