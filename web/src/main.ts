import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { setting } from './table/memory.ts';
import { speech } from './text/text.svelte.ts';
import { keepOffline } from './version.svelte.ts';

// Each game's hour of the day colours the table: whatever has `data-game` is there at that hour.
import.meta.glob('./games/*/hour.css', { eager: true });

document.documentElement.lang = speech.language;
document.documentElement.dataset.theme = setting('theme') ?? '';
mount(App, { target: document.getElementById('app')! });
void keepOffline();
