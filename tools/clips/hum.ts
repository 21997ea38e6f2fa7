import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../projectRoot';

/**
 * Creates `content/clips/kestrel-weekend-hum.wav`, the hum of a charger while the Kestrel draws current: one second of
 * mains hum, then three seconds in which the sensor's beat is added. Run it with `tsx tools/clips/hum.ts`. The output
 * is deterministic.
 */
const RATE = 8000;
const SECONDS = 4;
const QUIET_UNTIL = 1;
const HEADER = 44;

function sampleAt(time: number): number {
  const hum = 0.32 * wave(120, time) + 0.12 * wave(240, time) + 0.05 * wave(480, time);
  const beat = time < QUIET_UNTIL ? 0 : 0.25 * wave(311, time) * (0.5 + 0.5 * wave(4, time));
  const edge = Math.min(1, time * 20, (SECONDS - time) * 20);
  return edge * (hum + beat);
}

function wave(frequency: number, time: number): number {
  return Math.sin(2 * Math.PI * frequency * time);
}

function wav(samples: number): Buffer {
  const bytes = Buffer.alloc(HEADER + samples);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(HEADER - 8 + samples, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20); // PCM
  bytes.writeUInt16LE(1, 22); // mono
  bytes.writeUInt32LE(RATE, 24);
  bytes.writeUInt32LE(RATE, 28);
  bytes.writeUInt16LE(1, 32);
  bytes.writeUInt16LE(8, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(samples, 40);
  for (let at = 0; at < samples; at += 1) {
    bytes.writeUInt8(Math.round(128 + 127 * sampleAt(at / RATE)), HEADER + at);
  }
  return bytes;
}

const folder = path.join(projectRoot, 'content', 'clips');
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'kestrel-weekend-hum.wav'), wav(RATE * SECONDS));
