import { setTimeout as pause } from 'node:timers/promises';
import type { Cdp } from './cdp.ts';

const POLL_MS = 20;

const withoutHash = (address: string) => address.split('#')[0];

export type Tab = Awaited<ReturnType<typeof openTab>>;

interface Evaluated<T> {
  readonly result: { readonly value: T };
  readonly exceptionDetails?: {
    readonly text: string;
    readonly exception?: { readonly description?: string };
  };
}

/** The tab is in front, and its document is there. */
export async function openTab(cdp: Cdp, url = 'about:blank') {
  const { targetId } = await cdp.send<{ targetId: string }>('Target.createTarget', { url });
  const { sessionId } = await cdp.send<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  });
  const send = <Answer>(method: string, parameters?: object) =>
    cdp.send<Answer>(method, parameters, sessionId);
  await send('Page.enable');

  /** The function can use its arguments, but no variables from here. */
  async function evaluate<Arguments extends readonly unknown[], Answer>(
    run: (...values: Arguments) => Answer,
    ...values: Arguments
  ): Promise<Awaited<Answer>> {
    const { result, exceptionDetails } = await send<Evaluated<Awaited<Answer>>>('Runtime.evaluate', {
      expression: `(${String(run)})(...${JSON.stringify(values)})`,
      awaitPromise: true,
      returnByValue: true,
      userGesture: true,
    });
    if (exceptionDetails) {
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    }
    return result.value;
  }

  /**
   * The hash is ignored: the popup removes the facts of its first frame from its address as soon as it has read them.
   */
  const isAt = (address: string) =>
    evaluate(() => location.href).then((href) => withoutHash(href) === withoutHash(address));

  async function untilAt(address: string): Promise<void> {
    // Between two documents there is none to query.
    while (!(await isAt(address).catch(() => false))) await pause(POLL_MS);
  }

  /**
   * Navigates from an empty page and leaves the new one alone for a while, so that queries don't slow what is measured.
   */
  async function open(address: string, undisturbedMs = 0): Promise<void> {
    for (const [url, quietMs] of [
      ['about:blank', 0],
      [address, undisturbedMs],
    ] as const) {
      await send('Page.navigate', { url });
      await pause(quietMs);
      await untilAt(url);
    }
  }

  async function click(x: number, y: number): Promise<void> {
    const at = { x, y, button: 'left', clickCount: 1 };
    await send('Input.dispatchMouseEvent', { ...at, type: 'mousePressed' });
    await send('Input.dispatchMouseEvent', { ...at, type: 'mouseReleased' });
  }

  async function press(key: string): Promise<void> {
    const isText = key.length === 1;
    await send('Input.dispatchKeyEvent', { type: 'keyDown', key, ...(isText && { text: key }) });
    await send('Input.dispatchKeyEvent', { type: 'keyUp', key });
  }

  await untilAt(url);

  return {
    send,
    evaluate,
    open,
    click,
    press,
    toFront: () => send('Page.bringToFront'),
    close: () => cdp.send('Target.closeTarget', { targetId }),
  };
}
