/** Ours: often enough to watch a switch made elsewhere arrive. */
const REFRESH_MS = 2_000;

/** Ours: a developer looks for no more than these. */
const NEWEST_MAILS = 10;

/** The script sets names only as text. */
export function dashboardScript(basePath: string): string {
  return `
const base = ${JSON.stringify(basePath)};
const NEWEST_MAILS = ${NEWEST_MAILS};
const byId = (id) => document.getElementById(id);
const text = (id, value) => { if (byId(id).textContent !== value) byId(id).textContent = value; };
let listedFor = null;
let organizations = [];
let filledWith = {};

async function ask(path, body) {
  const headers = { 'x-reference-client': 'dashboard' };
  if (body) headers['content-type'] = 'application/json';
  const response = await fetch(base + path, { method: body ? 'POST' : 'GET', headers, body: body && JSON.stringify(body) });
  const json = await response.json().catch(() => null);
  if (!response.ok) throw new Error((json && json.message) || 'The server answered ' + response.status + '.');
  return json;
}

function fillSwitcher(activeId) {
  if (filledWith.organizations === organizations && filledWith.activeId === activeId) return;
  filledWith = { organizations, activeId };
  const none = new Option('No organization', '', false, !activeId);
  const options = organizations.map((one) => new Option(one.name, one.id, false, one.id === activeId));
  byId('organization-switcher').replaceChildren(none, ...options);
}

async function showOrganization(activeId) {
  let active = organizations.find((one) => one.id === activeId);
  if (activeId && !active) active = await ask('/organization/get-organization?organizationId=' + activeId).catch(() => null);
  text('active-organization', activeId ? (active ? active.name : 'An organization that you cannot see') : 'No organization');
  text('active-organization-slug', active ? active.slug : '');
  document.title = (active ? active.name + ' · ' : '') + 'Dashboard';
}

async function refresh(again) {
  const answer = await ask('/get-session?disableRefresh=true&disableCookieCache=true');
  const user = answer && answer.user;
  byId('signed-in').hidden = !user;
  byId('sign-in').hidden = Boolean(user);
  text('session-user', user ? user.name + ' (' + user.email + ')' : 'Nobody is signed in');
  if (!user) { listedFor = null; return; }
  if (again || listedFor !== user.id) { organizations = await ask('/organization/list'); listedFor = user.id; }
  const activeId = answer.session.activeOrganizationId || '';
  if (document.activeElement !== byId('organization-switcher')) fillSwitcher(activeId);
  await showOrganization(activeId);
}

/* Read by this machine only: elsewhere the server returns 404, and the list stays as it is. */
let shownMails = 0;
async function refreshMails() {
  const response = await fetch('/__mails');
  const mails = response.ok ? await response.json() : [];
  if (mails.length === shownMails) return;
  shownMails = mails.length;
  const items = mails.slice(-NEWEST_MAILS).reverse().map((mail) => {
    const item = document.createElement('li');
    const subject = document.createElement(mail.url ? 'a' : 'span');
    if (mail.url) Object.assign(subject, { href: mail.url, target: '_blank', rel: 'noopener' });
    subject.textContent = mail.subject;
    const to = document.createElement('span');
    to.className = 'soft';
    to.textContent = ' to ' + mail.to + ', ' + new Date(mail.sentAt).toLocaleTimeString();
    item.append(subject, to);
    return item;
  });
  byId('mails').replaceChildren(...items);
}

async function attempt(work) {
  try { await work(); text('notice', ''); } catch (error) { text('notice', error.message); }
}

byId('sign-in').addEventListener('submit', (event) => {
  event.preventDefault();
  const form = event.target;
  attempt(async () => {
    const answer = await ask('/sign-in/email', { email: form.elements.email.value, password: form.elements.password.value });
    if (answer.twoFactorRedirect) throw new Error('This account asks for a second step: sign in with the extension.');
    form.reset();
    await refresh(true);
  });
});
byId('sign-out').addEventListener('click', () => attempt(() => ask('/sign-out', {}).then(() => refresh(true))));
byId('organization-switcher').addEventListener('change', (event) => {
  const organizationId = event.target.value || null;
  event.target.blur();
  attempt(() => ask('/organization/set-active', { organizationId }).then(() => refresh(false)));
});
text('path', location.pathname);
addEventListener('focus', () => attempt(() => refresh(true)));
setInterval(() => { if (document.visibilityState === 'visible') { attempt(() => refresh(false)); refreshMails().catch(() => undefined); } }, ${REFRESH_MS});
attempt(() => refresh(true));
refreshMails().catch(() => undefined);
`;
}
