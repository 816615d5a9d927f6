import { dashboardScript } from './dashboardScript.ts';
import { PAGE_STYLE } from './pageStyle.ts';

/** A developer can watch a switch in the toolbar arrive here, as on the seller's dashboard. */
export function dashboard(basePath: string): Response {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>Dashboard</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<main>
  <h1>Dashboard</h1>
  <section class="card" aria-labelledby="session-title">
    <h2 id="session-title">Signed in as</h2>
    <p id="session-user" role="status">…</p>
    <p id="path" class="soft"></p>
  </section>
  <div id="signed-in" class="stack" hidden>
    <section class="card" aria-labelledby="organization-title">
      <h2 id="organization-title">Active organization</h2>
      <p id="active-organization" class="big" role="status"></p>
      <p id="active-organization-slug" class="soft"></p>
    </section>
    <label>Switch organization <select id="organization-switcher"></select></label>
    <button id="sign-out" type="button">Sign out</button>
  </div>
  <form id="sign-in" class="card" hidden>
    <label>Email <input name="email" type="email" autocomplete="username" required></label>
    <label>Password <input name="password" type="password" autocomplete="current-password" required></label>
    <button class="primary">Sign in</button>
  </form>
  <p id="notice" role="alert"></p>
  <section class="card" aria-labelledby="mails-title">
    <h2 id="mails-title">Mails that this server would have sent, newest first</h2>
    <ol id="mails" class="stack"><li class="soft">None yet</li></ol>
  </section>
</main>
<script>${dashboardScript(basePath)}</script>
</body>
</html>`;
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}
