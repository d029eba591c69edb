import { limits } from '#contract/limits.ts';
import type { MissingTool, UploadsRefused } from '#contract/videos/renditions.ts';
import type { Context } from '../../../context.ts';
import { buildProbe, type Probe } from '../../../jobs/probe.ts';
import type { Availability, FindTools, Tools } from '../../../media/programs/ffmpeg-availability.ts';

export type Capabilities = { missingTools: MissingTool[]; sandboxed: boolean; uploadsRefused?: UploadsRefused };

type Dependencies = Pick<Context, 'settings' | 'log'>;

/** The programs of this machine that transcode, and what the settings let them do. */
export class TranscodeTools {
  readonly #settings: Context['settings'];
  readonly #log: Context['log'];
  readonly #availability: Probe<Availability>;

  constructor({ settings, log }: Dependencies, find: FindTools) {
    this.#settings = settings;
    this.#log = log;
    this.#availability = buildProbe(
      () => find(settings),
      ({ tools }) => tools?.sandbox !== undefined,
      limits.videos.transcode.tryAgainEvery,
    );
  }

  /** Those that may run, as last probed; undefined where they are missing or the settings keep them from running. */
  async allowed(): Promise<Tools | undefined> {
    const known = await this.#availability.recent();
    return this.#mayRun(known) ? known.tools : undefined;
  }

  /** The same, probed now where none may run: they may just have been installed. Logs what is missing. */
  async allowedNow(): Promise<Tools | undefined> {
    const known = await this.allowed();
    if (known) return known;
    const found = await this.#availability.probe();
    if (this.#mayRun(found)) return found.tools;
    const { missing, sandbox } = found;
    this.#log.warn({ missing, sandbox: sandbox?.kind ?? 'none' }, 'uploads wait: what transcodes them is missing');
    return undefined;
  }

  /** Whether they are installed now. */
  async areInstalled(): Promise<boolean> {
    return (await this.#availability.probe()).tools !== undefined;
  }

  /** Which programs the system lacks, as last probed, and what the settings make of that. */
  async capabilities(): Promise<Capabilities> {
    const { uploads } = this.#settings;
    const facts = await this.#factsHere();
    if (uploads === 'off') return { ...facts, uploadsRefused: 'off' };
    return uploads === 'sandboxed' && !facts.sandboxed ? { ...facts, uploadsRefused: 'no_sandbox' } : facts;
  }

  async logSandbox(): Promise<void> {
    const { sandbox } = await this.#availability.recent();
    if (sandbox) this.#log.info({ sandbox: sandbox.kind, filtersCalls: sandbox.filters }, 'uploads are transcoded in a sandbox');
    else
      this.#log.warn(
        { sandbox: 'none', uploads: this.#settings.uploads },
        'no sandbox for the programs that read uploads: a hostile video could reach the database; install bubblewrap, see docs/operating.md',
      );
  }

  /** What this machine lacks says nothing where another instance transcodes, which refuses by its own settings. */
  async #factsHere(): Promise<Omit<Capabilities, 'uploadsRefused'>> {
    if (!this.#settings.isTranscoding) return { missingTools: [], sandboxed: true };
    const { missing, sandbox } = await this.#availability.recent();
    return { missingTools: missing, sandboxed: sandbox !== undefined };
  }

  #mayRun({ tools, sandbox }: Availability): boolean {
    return tools !== undefined && (sandbox !== undefined || this.#settings.uploads !== 'sandboxed');
  }
}
