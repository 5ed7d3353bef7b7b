import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { setting } from './table/memory.ts';
import { speech } from './text/text.svelte.ts';
import { keepOffline } from './version.svelte.ts';

document.documentElement.lang = speech.language;
document.documentElement.dataset.theme = setting('theme') ?? '';
mount(App, { target: document.getElementById('app')! });
void keepOffline();
